import { expect, test } from "vitest";
import type { HomeView } from "#contract/home-view.ts";
import { defaultRecord } from "#domain/studio/default-record.ts";
import { render } from "./home-page.tsx";

const record = { ...defaultRecord, email: "studio@guidon.example", updatedAt: null };
const drawn = (change: Partial<HomeView["record"]>, contact: HomeView["contact"] = { state: "empty" }) =>
  render({ record: { ...record, ...change }, contact, url: "https://studio.example" });

test("the record stands in the title, the hero, the cards, the contact card and the footer", () => {
  const { head, body } = drawn({
    name: "Halftime",
    tagline: "Every dot counts twice",
    founder: "Sol",
    seasons: "2027",
  });
  expect(head).toContain("<title>Halftime · Every dot counts twice</title>");
  expect(body).toContain("Every dot<br/>counts twice");
  expect(body).toContain("Now booking for 2027 seasons.");
  expect(body).toContain("Founder and creative director: Sol");
  for (const { title, audience } of record.services) {
    expect(body).toContain(title.replace("&", "&amp;"));
    expect(body).toContain(audience);
  }
  for (const step of ["Discover", "Ideate", "Refine", "Implement", "Support"])
    expect(body).toContain(`<h3>${step}</h3>`);
  for (const line of ["Within 24 hours", "Nationwide (Remote)", ...record.bestTimes]) expect(body).toContain(line);
  expect(body).toContain('href="mailto:studio@guidon.example"');
});

test("the sections stand in the order of S1 section 2", () => {
  const { body } = drawn({});
  const ids = [...body.matchAll(/<section[^>]* id="(\w+)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id !== "start")).toEqual(["home", "about", "services", "concepts", "process", "contact"]);
});

test("who writes to the studio finds beside it what is kept of that; the foot leads there, too", () => {
  const { body } = drawn({});
  const [form = ""] = /<form class="home-form".*?<\/form>/.exec(body) ?? [];
  const [foot = ""] = /<footer.*?<\/footer>/.exec(body) ?? [];
  expect(form).toMatch(/<a [^>]*href="\/privacy"[^>]*>Privacy Policy/);
  expect(form).toContain('target="_blank"');
  for (const path of ["/privacy", "/terms"]) expect(foot).toContain(`href="${path}"`);
});

test("what is left empty is left out", () => {
  const { body } = drawn({ seasons: "", services: [], concepts: [], bestTimes: [], email: "" });
  for (const gone of [
    "Now booking",
    'id="services"',
    "#services",
    "#concepts",
    'id="concepts"',
    "Best times",
    "mailto:",
  ])
    expect(body).not.toContain(gone);
});

/** What browsers and keepers of passwords look for in a field's name, id or label, to fill in what they know of somebody. */
const filledIn =
  /name|mail|phone|mobile|fax|tel|web.?site|home.?page|url|compan|organi|business|title|addr|street|line|city|town|state|region|province|zip|post|country|birth|age|sex|gender|user|login|pass|card|account|nick/i;

test("the field that machines alone fill in is one that no browser fills in, and nobody comes to", () => {
  const [trap = ""] = /<div class="home-trap".*?<\/div>/.exec(drawn({}).body) ?? [];
  const said = [...trap.matchAll(/(?:name|id)="([^"]*)"|<label[^>]*>([^<]*)/g)].map(([, name, label]) => name ?? label);
  expect(said).toHaveLength(3);
  expect(said.filter((word) => filledIn.test(word ?? ""))).toEqual([]);
  for (const part of ['aria-hidden="true"', 'tabindex="-1"', 'autocomplete="off"'])
    expect(trap.toLowerCase()).toContain(part);
  // machines leave what is said to be hidden
  expect(trap).not.toMatch(/ hidden|type="hidden"|style=/);
});

test("markup in the record or in the form stays text", () => {
  const markup = `"><script>alert(1)</script><!--/body-->`;
  const service = { title: markup, audience: markup, text: markup, features: [markup] };
  const { head, body } = drawn(
    {
      name: markup,
      tagline: markup,
      founder: markup,
      bestTimes: [markup],
      services: [service],
      concepts: [{ title: markup, kind: markup, text: markup }],
    },
    { state: "refused", problem: markup, written: { name: markup, theme: `</textarea>${markup}` } },
  );
  expect(head + body).not.toContain("<script>");
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect(head).not.toContain("<!--");
  expect(body).not.toContain("<!--/body-->");
  expect(body.match(/<\/textarea>/g)).toHaveLength(2);
});

test("a refused form keeps all that was written, and says why", () => {
  const written = {
    name: "Nia",
    email: "nia@",
    ensemble: "Regiment",
    timeline: "asap",
    newsletter: "on",
    theme: "Iron",
  };
  const { body } = drawn({}, { state: "refused", problem: "Please enter a valid e-mail address.", written });
  expect(body).toContain('role="alert">Please enter a valid e-mail address.');
  for (const value of ['value="Nia"', 'value="nia@"', 'value="Regiment"', ">Iron</textarea>"])
    expect(body).toContain(value);
  expect(body).toMatch(/<option value="asap" selected="">/);
  expect(body).toMatch(/name="newsletter" checked=""/);
});

test("the timelines of the specification, in its order", () => {
  const values = [...drawn({}).body.matchAll(/<option value="([^"]+)">([^<]+)/g)].map(([, value, label]) => [
    value,
    label,
  ]);
  expect(values).toEqual([
    ["asap", "ASAP (Rush)"],
    ["1-month", "1 month"],
    ["2-3-months", "2-3 months"],
    ["next-season", "Next season"],
    ["just-exploring", "Just exploring"],
  ]);
});

test("search engines and those who share it find the studio's own words, and whole addresses", () => {
  const { head } = drawn({ name: "Halftime & Co", tagline: "Counts" });
  for (const line of [
    '<link rel="canonical" href="https://studio.example/"/>',
    '<meta property="og:title" content="Halftime &amp; Co · Counts"/>',
    '<meta property="og:url" content="https://studio.example/"/>',
    '<meta property="og:image" content="https://studio.example/social.png"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
    expect(head).toContain(line);
  const data = JSON.parse(head.match(/<script type="application\/ld\+json">(.*)<\/script>/)?.[1] ?? "");
  expect(data).toMatchObject({
    "@type": "ProfessionalService",
    name: "Halftime & Co",
    url: "https://studio.example/",
    email: "studio@guidon.example",
    founder: { "@type": "Person", name: "Marisol" },
  });
  expect(data.makesOffer).toHaveLength(6);
});

test("the concepts are slides with a place, each with its own drawn forms", () => {
  const { body } = drawn({});
  for (const title of ["Metamorphic Structures", "Fluid Formation Theory", "Chromatic Resonance"])
    expect(body).toContain(`<h3>${title}</h3>`);
  for (const place of ["1 of 3", "2 of 3", "3 of 3"]) expect(body).toContain(`aria-label="${place}"`);
  expect(new Set(body.match(/<path class="home-art-ways" d="[^"]+"/g)).size).toBe(3);
});

test("one concept alone has nothing to turn", () => {
  const { body } = drawn({ concepts: record.concepts.slice(0, 1) });
  expect(body).toContain('aria-label="1 of 1"');
  expect(body).not.toContain("Next concept");
});
