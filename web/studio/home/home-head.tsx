import type { HomeView } from "#contract/home-view.ts";
import { structuredData } from "./structured-data.ts";

/** What search engines, tabs and those who share the page show. */
export function HomeHead({ record, url }: Pick<HomeView, "record" | "url">) {
  const { name, tagline, seasons } = record;
  const title = `${name} · ${tagline}`;
  const booking = seasons ? `, now booking ${seasons}` : "";
  const description = `A design studio for the marching arts: drill, guard, props and staging, drawn, discussed and approved in one place. Nationwide, remote${booking}.`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {url && <HomeAddresses record={record} url={url} />}
    </>
  );
}

/** Whole addresses: nobody who reads these knows where the page came from. */
function HomeAddresses({ record, url }: Pick<HomeView, "record" | "url">) {
  return (
    <>
      <link rel="canonical" href={`${url}/`} />
      <meta property="og:url" content={`${url}/`} />
      <meta property="og:image" content={`${url}/social.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="A drill form on a field under stadium light" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data, in which nothing can close the script */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData(record, url) }} />
    </>
  );
}
