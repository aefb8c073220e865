import type { StudioRecord } from "#contract/studio-record.ts";

/** What search engines read of the studio (schema.org), as text that can close no script. */
export function structuredData(record: StudioRecord, url: string): string {
  const { name, founder, tagline, email, services } = record;
  const data = {
    "@context": "https://schema.org",
    "@type": "ProfessionalService",
    name,
    slogan: tagline,
    url: `${url}/`,
    image: `${url}/social.png`,
    ...(email && { email }),
    founder: { "@type": "Person", name: founder },
    makesOffer: services.map(({ title, text }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: title, ...(text && { description: text }) },
    })),
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
