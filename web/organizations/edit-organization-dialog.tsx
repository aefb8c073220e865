import { useQueryClient } from "@tanstack/react-query";
import { organizationTypes } from "#contract/choices.ts";
import { maxDescriptionLength, maxLocation, maxNameLength, maxPhone } from "#contract/limits.ts";
import type { Organization } from "#contract/organizations.ts";
import { call } from "#web/platform/api.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { EditForm } from "./edit-form.tsx";
import { putOrganization } from "./live.ts";
import { organization as organizationQuery } from "./queries.ts";
import { type Typed, useEdit } from "./use-edit.ts";
import { useKeptWords } from "./use-kept-words.ts";
import { WebsiteField } from "./website-field.tsx";

const labels = {
  name: "Organization Name",
  type: "Organization Type",
  location: "Location",
  description: "Description",
  contactEmail: "Contact Email",
  contactPhone: "Contact Phone",
  website: "Website",
};

export function EditOrganizationDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const cache = useQueryClient();
  const { id } = organization;
  const edit = useEdit({
    kept: useKeptWords<Typed>(`organization/${id}`),
    thing: organization,
    valuesOf,
    labels,
    words: { type: (type) => organizationTypes[type as Organization["type"]] },
    save: (touched, updatedAt) =>
      call("updateOrganization", { ...(touched as Partial<Organization>), id, updatedAt } as { id: string }),
    fetch: () => call("getOrganization", { id }),
    onSaved(saved) {
      putOrganization(cache, saved);
      onClose();
    },
    place: { what: "organization", queryKey: organizationQuery(id).queryKey },
  });
  const { field } = edit;
  return (
    <EditForm title="Edit organization" edit={edit} onClose={onClose}>
      <TextField {...field("name")} required maxLength={maxNameLength} autoComplete="organization" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...field("type")} required>
          {Object.entries(organizationTypes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextField {...field("location")} placeholder="City, State" maxLength={maxLocation} />
      </div>
      <TextArea {...field("description")} maxLength={maxDescriptionLength} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("contactEmail")} type="email" />
        <TextField {...field("contactPhone")} type="tel" placeholder="(555) 123-4567" maxLength={maxPhone} />
      </div>
      <WebsiteField {...field("website")} />
    </EditForm>
  );
}

function valuesOf(organization: Organization) {
  const { name, type, location, description, contactEmail = "", contactPhone = "", website } = organization;
  return { name, type: type as string, location, description, contactEmail, contactPhone, website };
}
