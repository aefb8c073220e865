import { expect, test } from "vitest";
import { feedbackCategories, feedbackTemplates, weightWords } from "./feedback-templates.ts";

/** S3 section 3. */
const asked: Record<string, [string, number][]> = {
  "design-approval": [
    ["Visual appeal", 0.25],
    ["Brand alignment", 0.25],
    ["Functionality", 0.3],
    ["Technical quality", 0.2],
  ],
  "ui-design-review": [
    ["Layout", 0.2],
    ["Colour", 0.2],
    ["Typography", 0.2],
    ["User experience", 0.25],
    ["Responsive", 0.15],
  ],
  "creative-feedback": [
    ["Creativity", 0.3],
    ["Concept execution", 0.25],
    ["Visual impact", 0.25],
    ["Artistic quality", 0.2],
  ],
  "content-review": [
    ["Clarity", 0.3],
    ["Tone", 0.25],
    ["Accuracy", 0.25],
    ["Engagement", 0.2],
  ],
  "quick-feedback": [
    ["Overall satisfaction", 0.4],
    ["Meets requirements", 0.3],
    ["Next steps", 0.3],
  ],
};

test("there are the five, in their order", () => {
  expect(feedbackTemplates.map(({ id }) => id)).toEqual(Object.keys(asked));
});

test.each(feedbackTemplates)("$name: its criteria and weights, which sum to 1", ({ id, category, ...template }) => {
  const { criteria, customFields } = template;
  expect(criteria.map(({ name, weight }) => [name, weight])).toEqual(asked[id]);
  expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
  expect(feedbackCategories).toContain(category);
  const ids = [...criteria, ...customFields].map((part) => part.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an approval asks for its status, and alone for more than ratings", () => {
  const [approval, ...others] = feedbackTemplates;
  expect(approval?.customFields).toEqual([
    {
      id: "approval-status",
      label: "Approval status",
      type: "radio",
      options: ["Approved", "Approved with Minor Changes", "Needs Revision", "Rejected"],
      required: true,
    },
    { id: "priority-changes", label: "Priority changes", type: "textarea", required: false },
    { id: "revision-deadline", label: "Revision deadline", type: "text", required: false },
  ]);
  expect(others.flatMap(({ customFields }) => customFields)).toEqual([]);
});

test.each([
  [0.25, "25 %"],
  [0.3, "30 %"],
  [0.15, "15 %"],
])("a weight of %d is %s", (weight, words) => {
  expect(weightWords({ id: "w", name: "W", description: "", weight })).toBe(words);
});
