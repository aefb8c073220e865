import { expect, test } from "vitest";
import { StudioRecordChange } from "#contract/studio-record.ts";
import { defaultRecord } from "./default-record.ts";

test("the defaults could be saved as they are", () => {
  const { logo, ...record } = defaultRecord;
  expect(logo).toBeNull();
  const saved = { ...record, email: "studio@guidon.example", updatedAt: null };
  expect(StudioRecordChange.parse(saved)).toEqual(saved);
});

test("they say what the specification says", () => {
  expect(defaultRecord.services.map(({ title, audience }) => `${title} (${audience})`)).toEqual([
    "Design Concepts (Foundation Package)",
    "Storyboarding & Mockups (Visual Alignment)",
    "Drill & Staging Design (Performance Design)",
    "Props & Scenic Concepts (Visual Elements)",
    "Design Consultation (Direct with the founder)",
    "Ongoing Visual Support (Full Season Support)",
  ]);
  expect(defaultRecord.concepts.map(({ title }) => title)).toEqual([
    "Metamorphic Structures",
    "Fluid Formation Theory",
    "Chromatic Resonance",
  ]);
});
