import type { Organization } from "#contract/organizations.ts";
import { phoneLink, websiteLink } from "#domain/organizations/contact-links.ts";
import { MetaList } from "#web/ui/meta-list.tsx";

/** Where it is and how it is reached; the server leaves out what somebody may not know (permissions.md, org.viewContact). */
export function OrganizationContact({ organization }: { organization: Organization }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { location, contactEmail = "", contactPhone = "", website } = organization;
  const rows = [
    ["Location", location, null],
    ["Email", contactEmail, `mailto:${contactEmail}`],
    ["Phone", contactPhone, phoneLink(contactPhone)],
    ["Website", website.replace(/^https?:\/\/|\/$/gi, ""), websiteLink(website)],
  ] as const;
  const known = rows.filter(([, words]) => words !== "");
  if (known.length === 0) return null;
  return <MetaList rows={known.map(([name, ...way]) => [name, <Way key={name} way={way} />] as const)} />;
}

/** Where there is no address it is only read. */
function Way({ way: [words, address] }: { way: readonly [words: string, address: string | null] }) {
  if (!address) return words;
  const isPage = address.startsWith("http");
  return (
    <a
      href={address}
      className="inline-block text-accent-text underline underline-offset-2 pointer-coarse:py-2"
      {...(isPage && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {words}
    </a>
  );
}
