// What follows from what was measured (S3 sections 2, 3 and 9): feedback by element, insights, and the report.
import { type DesignAnalysis, type DesignElement, type ElementType, percent } from "./analyse-design.ts";
import type { Border, Vision } from "./borders.ts";
import { colourName } from "./colour-name.ts";
import type { Swatch } from "./palette.ts";

/** S3 section 3, feedback item. */
export interface DesignFeedback {
  id: string;
  type: "praise" | "suggestion" | "improvement";
  priority: "high" | "medium" | "low";
  category: ElementType | "accessibility" | "floor";
  title: string;
  description: string;
  actionable: boolean;
  /** What to do, and what it stands on: 'Learn More'. */
  more: string;
  /** #rrggbb of what it is about. */
  colors: string[];
}

/** S3 section 3; what is in fashion cannot be measured. */
export interface DesignInsight {
  id: string;
  type: "industry_standard" | "best_practice";
  insight: string;
  source: string;
}

const praised: Record<ElementType, string> = {
  color: "The colours stand out from one another",
  layout: "It is clear at a glance",
  composition: "It is well balanced",
  spacing: "It has room to breathe",
};

const wanting: Record<ElementType, string> = {
  color: "Let neighbouring colours differ more",
  layout: "Show less at once",
  composition: "Move its weight nearer the middle",
  spacing: "Look after the room around things",
};

const advice: Record<ElementType, string> = {
  color: "Make one of two colours that meet lighter or darker; a change of hue alone is lost in bad light.",
  layout: "Leave out what does not help to read it, and join small parts to larger ones.",
  composition: "Move something, or put something as heavy on the other side; leave it if it is meant so.",
  spacing: "Give what matters room on all sides; where nearly all is empty, let it be larger.",
};

const order = ["high", "medium", "low"];
const visionNames: Record<Vision, string> = {
  protan: "those who see no red (protan)",
  deutan: "those who see no green (deutan)",
  tritan: "those who see no blue (tritan)",
};

/** S3 section 9: above 0.8 praise; above 0.9 of low priority, above 0.7 of medium, otherwise of high. The most pressing first. */
export function feedbackOn(analysis: DesignAnalysis): DesignFeedback[] {
  const found = [...accessibility(analysis), ...floor(analysis), ...analysis.elements.map(ofElement)];
  return found.toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority));
}

function ofElement({ type, description, confidence, rule }: DesignElement): DesignFeedback {
  const isPraise = confidence > 0.8;
  const priority = confidence > 0.9 ? "low" : confidence > 0.7 ? "medium" : "high";
  return {
    id: type,
    type: isPraise ? "praise" : priority === "high" ? "improvement" : "suggestion",
    priority,
    category: type,
    title: isPraise ? praised[type] : wanting[type],
    description,
    actionable: !isPraise,
    more: isPraise ? rule : `${advice[type]} ${rule}`,
    colors: [],
  };
}

/** S3 section 9: below 0.8 it is to be improved, of high priority. */
function accessibility({ accessibilityScore: score, merging }: DesignAnalysis): DesignFeedback[] {
  if (score === null || score >= 0.8) return [];
  const longest = [...new Set(merging.flatMap(({ borders }) => borders))]
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 3);
  const byVisions = Map.groupBy(longest, (border) => {
    const visions = merging.filter(({ borders }) => borders.includes(border));
    return visions
      .map(({ vision }, at) => `${at > 0 && at === visions.length - 1 ? "and " : ""}to ${visionNames[vision]}`)
      .join(", ");
  });
  return [
    {
      id: "accessibility",
      type: "improvement",
      priority: "high",
      category: "accessibility",
      title: "Some colours become one for the colour-blind",
      description: [...byVisions]
        .map(([whom, borders]) => `${sentenceOf(borders.map(pairOf))} look alike ${whom}.`)
        .join(" "),
      actionable: true,
      more: "Make one of the two lighter or darker, or draw a line between them. Measured by the model of Machado, Oliveira and Fernandes (2009).",
      colors: [...byVisions.values()].flat().flatMap(({ one, other }) => [one.color, other.color]),
    },
  ];
}

function floor({ blending }: DesignAnalysis): DesignFeedback[] {
  return blending
    .filter(({ swatches }) => swatches.length > 0)
    .map(({ floor: name, swatches }) => ({
      id: `floor-${name}`,
      type: "improvement",
      priority: "medium",
      category: "floor",
      title: `It blends with ${name}`,
      description: `${sentenceOf(swatches.map(named))} ${swatches.length === 1 ? "does" : "do"} not stand out from ${name}.`,
      actionable: true,
      more: `Take a lighter or darker one, or give it a border of another colour. What is nearer than 0.12 (OKLab) to ${name} blends from afar.`,
      colors: swatches.map(({ color }) => color),
    }));
}

/** What is true of it, neither praise nor blame. */
export function insightsOn({
  palette,
  symmetry,
  blending,
  accessibilityScore: score,
}: DesignAnalysis): DesignInsight[] {
  const [ground] = palette;
  const onFloors = blending.map(({ floor: name, swatches }) => {
    return `${palette.length - swatches.length} of ${palette.length} on ${name}`;
  });
  return [
    ...(ground
      ? [
          {
            id: "ground",
            type: "best_practice" as const,
            insight: `${capital(named(ground))} is the ground: ${percent(ground.share)} of the picture.`,
            source: "Colours gathered in OKLab",
          },
        ]
      : []),
    {
      id: "floors",
      type: "best_practice",
      insight: `Colours that stand out: ${onFloors.join(", ")}.`,
      source: "Distance in OKLab to a green of turf and a brown of a gym floor",
    },
    ...(symmetry === null
      ? []
      : [
          {
            id: "symmetry",
            type: "best_practice" as const,
            insight: `${percent(symmetry)} of what stands out has its like on the other side.`,
            source: "Left mirrored onto right",
          },
        ]),
    ...(score === null
      ? []
      : [
          {
            id: "vision",
            type: "industry_standard" as const,
            insight: `${percent(score)} of where colours meet is seen by the colour-blind, too.`,
            source: "Machado, Oliveira and Fernandes (2009)",
          },
        ]),
  ];
}

/** Of a file, as text for a message: the scores, and at most three of what matters most (S3 section 9). */
export function reportOn(name: string, analysis: DesignAnalysis): string {
  const { overallScore, accessibilityScore, elements, palette } = analysis;
  const pressing = feedbackOn(analysis)
    .filter(({ priority, type }) => priority === "high" && type !== "praise")
    .slice(0, 3);
  return [
    `**Design report: ${name}**`,
    `Overall ${percent(overallScore)}${accessibilityScore === null ? "" : ` · accessibility ${percent(accessibilityScore)}`}`,
    `Colours: ${palette.map((swatch) => `${named(swatch)} ${percent(swatch.share)}`).join(", ")}`,
    ...elements.map(({ description }) => `- ${description}`),
    // what stands right below a list belongs to its last line
    ...(pressing.length > 0
      ? ["", "**To do first**", ...pressing.map((one) => `- ${one.title}: ${one.description}`)]
      : []),
  ].join("\n");
}

/** As it is put into a message. */
export function asMessage({ title, description }: Pick<DesignFeedback, "title" | "description">): string {
  return `**${title}.** ${description}`;
}

function named({ color }: Swatch): string {
  return `${colourName(color)} (${color})`;
}

function pairOf({ one, other }: Border): string {
  return `${named(one)} and ${named(other)}`;
}

function sentenceOf(parts: string[]): string {
  return capital(parts.join("; "));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
