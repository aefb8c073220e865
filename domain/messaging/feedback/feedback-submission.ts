import type { Criterion, FeedbackTemplate } from "./feedback-templates.ts";

export const mostStars = 5;

/** What somebody filled in; ratings and values under the ids of what they are of, absent where nothing was said. */
export interface FeedbackForm {
  overallRating: number;
  criteriaRatings: Readonly<Record<string, number>>;
  customFieldValues: Readonly<Record<string, string>>;
  additionalComments: string;
}

/** As each template begins (S3 section 4). */
export const blankForm: FeedbackForm = {
  overallRating: 3,
  criteriaRatings: {},
  customFieldValues: {},
  additionalComments: "",
};

/** S3 section 3; whose it is, when, and the file that it is about are those of the message that carries it. */
export interface FeedbackSubmission extends FeedbackForm {
  templateId: string;
  templateName: string;
  weightedScore: number;
}

/** The sum of each rating times its weight: what is not rated counts as 0 (S3 section 5). In whole percents, so that no fraction gets lost. */
export function weightedScore(criteria: readonly Criterion[], ratings: FeedbackForm["criteriaRatings"]): number {
  return criteria.reduce((sum, { id, weight }) => sum + Math.round(weight * 100) * (ratings[id] ?? 0), 0) / 100;
}

/** With one decimal, halves upwards. */
export function scoreWords(score: number): string {
  return (Math.round(score * 10) / 10).toFixed(1);
}

/** Ids of the fields that have to be filled in and are not, in their order. */
export function missingFields({ customFields }: FeedbackTemplate, { customFieldValues }: FeedbackForm): string[] {
  return customFields.filter(({ id, required }) => required && !customFieldValues[id]?.trim()).map(({ id }) => id);
}

/** What is blank is left out. */
export function submissionOf(template: FeedbackTemplate, form: FeedbackForm): FeedbackSubmission {
  const { id, name, criteria } = template;
  const values = Object.entries(form.customFieldValues).map(([field, value]) => [field, value.trim()] as const);
  return {
    ...form,
    templateId: id,
    templateName: name,
    weightedScore: weightedScore(criteria, form.criteriaRatings),
    customFieldValues: Object.fromEntries(values.filter(([, value]) => value !== "")),
    additionalComments: form.additionalComments.trim(),
  };
}
