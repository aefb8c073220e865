// What the demo's studio is made of: plain data, said once.
import type { z } from "zod";
import type { NewInquiry } from "#contract/inquiries.ts";
import { harlanCounty } from "./script/harlan-county.ts";
import { meridian } from "./script/meridian.ts";
import { northside } from "./script/northside.ts";
import type { OrganizationPlan } from "./script/plans.ts";

export const organizations: OrganizationPlan[] = [harlanCounty, meridian, northside];

/** What came in at the homepage. */
export const inquiry: Required<Omit<z.output<typeof NewInquiry>, "id">> = {
  name: "Nia Okafor",
  email: "nia@westfork.example",
  ensemble: "West Fork Indoor Percussion",
  season: "Winter 2027",
  theme: "A lighthouse keeper's last night",
  challenges: "Twelve battery, eight front, and a floor of 50 by 70.",
  timeline: "next-season",
  newsletter: false,
  subject: "",
};
