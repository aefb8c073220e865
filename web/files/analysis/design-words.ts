// The panel's words for what the analysis names.
import type { ElementType } from "#domain/files/analysis/analyse-design.ts";
import type { DesignFeedback, DesignInsight } from "#domain/files/analysis/design-feedback.ts";

export const elementNames: Record<ElementType, string> = {
  color: "Colour",
  layout: "Layout",
  composition: "Composition",
  spacing: "Spacing",
};

export const feedbackNames: Record<DesignFeedback["type"], string> = {
  praise: "Praise",
  suggestion: "Suggestion",
  improvement: "Improvement",
};

export const insightNames: Record<DesignInsight["type"], string> = {
  industry_standard: "Industry standard",
  best_practice: "Best practice",
};

interface Grade {
  word: string;
  tone: "ok" | "warn" | "bad";
  ink: string;
}

/** S3 section 9; the word says it to whoever does not see the colour. */
export function gradeOf(score: number): Grade {
  if (score >= 0.8) return { word: "Good", tone: "ok", ink: "text-ok" };
  if (score >= 0.6) return { word: "Fair", tone: "warn", ink: "text-warn" };
  return { word: "Poor", tone: "bad", ink: "text-bad" };
}
