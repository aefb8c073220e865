import type { StudioRecord } from "#contract/studio-record.ts";

/** What search engines and tabs show. */
export function HomeHead({ record: { name, tagline, seasons } }: { record: StudioRecord }) {
  const booking = seasons ? `, now booking ${seasons}` : "";
  const description = `A design studio for the marching arts: drill, guard, props and staging, drawn, discussed and approved in one place. Nationwide, remote${booking}.`;
  return (
    <>
      <title>{`${name} · ${tagline}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
