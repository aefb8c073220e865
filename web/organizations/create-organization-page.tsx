import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { FormEvent } from "react";
import { organizationTypes } from "#contract/choices.ts";
import { maxDescriptionLength, maxLocation, maxNameLength, maxPhone } from "#contract/limits.ts";
import { ownWords } from "#web/platform/own-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useUnsavedPage } from "#web/ui/unsaved-question.tsx";
import { readOn } from "#web/ui/use-return-focus.ts";
import { BegunBefore } from "./begun-before.tsx";
import { useCreateOrganization } from "./use-create-organization.ts";
import { useKeptForm } from "./use-kept-form.ts";
import { WebsiteField } from "./website-field.tsx";

export function CreateOrganizationPage() {
  const navigate = useNavigate();
  const kept = useKeptForm("new-organization");
  const question = useUnsavedPage(kept.isWritten, kept.forget);
  const create = useCreateOrganization(kept.wasSent);

  function beginAnew() {
    kept.beginAnew();
    readOn();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    kept.noteSent(event.currentTarget);
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const type = text("type") as keyof typeof organizationTypes;
    create.mutate(
      {
        id: kept.id,
        name: text("name"),
        type,
        description: text("description"),
        location: text("location"),
        contactEmail: text("contactEmail"),
        contactPhone: text("contactPhone"),
        website: text("website"),
      },
      {
        onSuccess({ message }) {
          kept.forget();
          void navigate({
            to: "/dashboard/organizations",
            state: (state) => ({ ...state, message }),
            ignoreBlocker: true,
          });
        },
      },
    );
  }

  const problem = create.error && problemOf(create.error);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Create New Organization"
        above={
          <Link
            to="/dashboard/organizations"
            activeOptions={{ exact: true }}
            className="roomy mb-3 inline-flex items-center gap-2 text-[length:var(--text-sm)] text-ink-2 hover:text-ink"
          >
            <ArrowLeft aria-hidden="true" className="size-4" /> Back to Organizations
          </Link>
        }
      />
      {question}
      <Card>
        <form
          key={kept.round}
          onSubmit={submit}
          {...kept.form}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
        >
          {kept.before && (
            <div className="sm:col-span-2">
              <BegunBefore onBeginAnew={beginAnew} />
            </div>
          )}
          {problem && (
            <div className="sm:col-span-2">
              <Notice tone="bad">{problem}</Notice>
            </div>
          )}
          <div className="sm:col-span-2">
            <TextField
              label="Organization Name"
              name="name"
              required
              maxLength={maxNameLength}
              autoComplete="organization"
            />
          </div>
          <Select label="Organization Type" name="type" required defaultValue="high_school">
            {Object.entries(organizationTypes).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <TextField label="Location" name="location" placeholder="City, State" maxLength={maxLocation} />
          <div className="sm:col-span-2">
            <TextArea label="Description" name="description" maxLength={maxDescriptionLength} />
          </div>
          <TextField label="Contact Email" name="contactEmail" type="email" />
          <TextField
            label="Contact Phone"
            name="contactPhone"
            type="tel"
            placeholder="(555) 123-4567"
            maxLength={maxPhone}
          />
          <div className="sm:col-span-2">
            <WebsiteField label="Website" name="website" />
          </div>
          <div className="sm:col-span-2">
            <Button type="submit" tone="solid" size="large" busy={create.isPending}>
              {create.isPending ? "Creating..." : "Create Organization"}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}

/** S1 section 8: the server's message; where it gave none there is only a status. */
function problemOf(error: Error): string {
  if (error instanceof TypeError) return "Network error. Please try again.";
  return ownWords(error, "Failed to create organization");
}
