import { expect, test } from "vitest";
import { blankForm, missingFields, scoreWords, submissionOf, weightedScore } from "./feedback-submission.ts";
import { type FeedbackTemplate, feedbackTemplates } from "./feedback-templates.ts";

const approval = feedbackTemplates[0] as FeedbackTemplate;
const [visual, brand, functionality, technical] = approval.criteria.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
];

test.each([
  ["all alike", { [visual]: 4, [brand]: 4, [functionality]: 4, [technical]: 4 }, 4, "4.0"],
  ["by their weights", { [visual]: 5, [brand]: 4, [functionality]: 2, [technical]: 1 }, 3.05, "3.1"],
  ["with halves", { [visual]: 4, [brand]: 5, [functionality]: 3, [technical]: 4 }, 3.95, "4.0"],
  ["what is not rated counts as 0", { [functionality]: 5 }, 1.5, "1.5"],
  ["nothing rated", {}, 0, "0.0"],
  ["something else", { elsewhere: 5 }, 0, "0.0"],
])("the weighted score, %s: %j is %d, said as %s", (_, ratings, score, words) => {
  expect(weightedScore(approval.criteria, ratings)).toBe(score);
  expect(scoreWords(score)).toBe(words);
});

test.each(feedbackTemplates)("$name with five stars throughout is a five", ({ criteria }) => {
  expect(weightedScore(criteria, Object.fromEntries(criteria.map(({ id }) => [id, 5])))).toBe(5);
});

test.each([
  [{}, ["approval-status"]],
  [{ "approval-status": " " }, ["approval-status"]],
  [{ "approval-status": "Rejected" }, []],
  [{ "revision-deadline": "Friday" }, ["approval-status"]],
])("of %j is missing %j", (customFieldValues, missing) => {
  expect(missingFields(approval, { ...blankForm, customFieldValues })).toEqual(missing);
});

test("a submission says what it was filled in along, and leaves out what is blank", () => {
  const form = {
    overallRating: 2,
    criteriaRatings: { [visual]: 4 },
    customFieldValues: { "approval-status": "Needs Revision", "revision-deadline": "  " },
    additionalComments: " The silks first.\n",
  };
  expect(submissionOf(approval, form)).toEqual({
    templateId: "design-approval",
    templateName: "Design approval",
    overallRating: 2,
    weightedScore: 1,
    criteriaRatings: { [visual]: 4 },
    customFieldValues: { "approval-status": "Needs Revision" },
    additionalComments: "The silks first.",
  });
});
