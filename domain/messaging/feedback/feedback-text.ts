import { type FeedbackSubmission, mostStars, scoreWords } from "./feedback-submission.ts";
import { type FeedbackTemplate, weightWords } from "./feedback-templates.ts";

/** A submission as the text of a message, in the marks that messages show (decision 042). Without any rated criterion there is no score. */
export function feedbackText({ name, criteria, customFields }: FeedbackTemplate, given: FeedbackSubmission): string {
  const { criteriaRatings: ratings, customFieldValues: values } = given;
  const isRated = criteria.some(({ id }) => ratings[id] !== undefined);
  const head = [
    `**${name}**`,
    `Overall rating: ${given.overallRating} of ${mostStars}`,
    ...(isRated ? [`Weighted score: ${scoreWords(given.weightedScore)} of ${mostStars}`] : []),
  ];
  const rated = criteria.map((criterion) => {
    const rating = ratings[criterion.id];
    const said = rating === undefined ? "not rated, counts as 0" : `${rating} of ${mostStars}`;
    return `- ${criterion.name} (${weightWords(criterion)}): ${said}`;
  });
  const fields = customFields.map(({ id, label }) => values[id] && block(label, values[id]));
  const comments = given.additionalComments && block("Additional comments", given.additionalComments);
  // what follows a list without an empty line would belong to its last item
  const blocks = [head.join("\n"), isRated && rated.join("\n"), ...fields, comments];
  return blocks.filter(Boolean).join("\n\n");
}

/** Several lines may be a list, and begin below what they are called. */
function block(label: string, words: string): string {
  return `**${label}:**${words.includes("\n") ? "\n" : " "}${words}`;
}
