import { expect, test } from "vitest";
import { blankForm, type FeedbackForm, submissionOf } from "./feedback-submission.ts";
import { feedbackTemplates } from "./feedback-templates.ts";
import { feedbackText } from "./feedback-text.ts";

const approved = { "approval-status": "Approved" };

test.each<{ of: string; id: string; form: Partial<FeedbackForm>; text: string }>([
  {
    of: "all that can be said",
    id: "design-approval",
    form: {
      overallRating: 2,
      criteriaRatings: { "visual-appeal": 4, "brand-alignment": 5, functionality: 1, "technical-quality": 3 },
      customFieldValues: {
        "approval-status": "Needs Revision",
        "priority-changes": "- Props to the 35\n- Silks in teal",
        "revision-deadline": "Friday's rehearsal",
      },
      additionalComments: "The opener reads well.",
    },
    text: `**Design approval**
Overall rating: 2 of 5
Weighted score: 3.2 of 5

- Visual appeal (25 %): 4 of 5
- Brand alignment (25 %): 5 of 5
- Functionality (30 %): 1 of 5
- Technical quality (20 %): 3 of 5

**Approval status:** Needs Revision

**Priority changes:**
- Props to the 35
- Silks in teal

**Revision deadline:** Friday's rehearsal

**Additional comments:** The opener reads well.`,
  },
  {
    of: "some of it",
    id: "quick-feedback",
    form: { overallRating: 5, criteriaRatings: { "next-steps": 5 }, additionalComments: "  " },
    text: `**Quick feedback**
Overall rating: 5 of 5
Weighted score: 1.5 of 5

- Overall satisfaction (40 %): not rated, counts as 0
- Meets requirements (30 %): not rated, counts as 0
- Next steps (30 %): 5 of 5`,
  },
  {
    of: "no criterion rated",
    id: "design-approval",
    form: { customFieldValues: approved },
    text: `**Design approval**
Overall rating: 3 of 5

**Approval status:** Approved`,
  },
  {
    of: "the overall rating alone",
    id: "content-review",
    form: {},
    text: `**Content review**
Overall rating: 3 of 5`,
  },
])("the text of $of", ({ id, form, text }) => {
  const [template] = feedbackTemplates.filter((one) => one.id === id);
  if (!template) throw new Error(`No template is called ${id}.`);
  expect(feedbackText(template, submissionOf(template, { ...blankForm, ...form }))).toBe(text);
});
