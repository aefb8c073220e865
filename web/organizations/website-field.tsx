import type { ComponentProps, SyntheticEvent } from "react";
import { maxWebsite } from "#contract/limits.ts";
import { websiteLink } from "#domain/organizations/contact-links.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** The browser asks for a whole address (S1 section 8), people write 'harlan.example': its beginning is put before it. */
export function WebsiteField(props: ComponentProps<typeof TextField>) {
  function complete(event: SyntheticEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (!websiteLink(field.value) || /^https?:/i.test(field.value.trim())) return;
    field.value = `https://${field.value.trim()}`;
    props.onChange?.({ ...event, target: field });
  }
  return (
    <TextField
      {...props}
      type="url"
      maxLength={maxWebsite}
      onBlur={complete}
      onKeyDown={(event) => event.key === "Enter" && complete(event)}
    />
  );
}
