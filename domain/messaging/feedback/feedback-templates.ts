export const feedbackCategories = ["approval", "design", "content", "technical", "general"] as const;

/** What is rated with one to five stars; the weights of a template sum to 1 (S3 section 3). */
export interface Criterion {
  id: string;
  name: string;
  description: string;
  weight: number;
}

/** What a template asks besides its criteria; of the kinds that S3 section 3 names, ratings and checkboxes occur in none. */
export interface CustomField {
  id: string;
  label: string;
  type: "radio" | "textarea" | "text";
  /** Of a radio. */
  options?: readonly string[];
  required: boolean;
}

/** What feedback is given along (S3 section 3). */
export interface FeedbackTemplate {
  id: string;
  name: string;
  description: string;
  category: (typeof feedbackCategories)[number];
  criteria: readonly Criterion[];
  customFields: readonly CustomField[];
}

/** The five of S3 section 3. */
export const feedbackTemplates: readonly FeedbackTemplate[] = [
  {
    id: "design-approval",
    name: "Design approval",
    description: "A yes to a finished design, or what it takes to get there",
    category: "approval",
    criteria: [
      criterion("visual-appeal", "Visual appeal", 0.25, "How it looks from the stands"),
      criterion("brand-alignment", "Brand alignment", 0.25, "Whether it is this group and this show"),
      criterion("functionality", "Functionality", 0.3, "Whether it can be marched, carried, worn and set up"),
      criterion("technical-quality", "Technical quality", 0.2, "Whether the files are clean and complete"),
    ],
    customFields: [
      {
        id: "approval-status",
        label: "Approval status",
        type: "radio",
        options: ["Approved", "Approved with Minor Changes", "Needs Revision", "Rejected"],
        required: true,
      },
      { id: "priority-changes", label: "Priority changes", type: "textarea", required: false },
      { id: "revision-deadline", label: "Revision deadline", type: "text", required: false },
    ],
  },
  {
    id: "ui-design-review",
    name: "UI design review",
    description: "A page, a screen or a sheet that people find their way by",
    category: "design",
    criteria: [
      criterion("layout", "Layout", 0.2, "Whether things stand where one looks for them"),
      criterion("color", "Colour", 0.2, "Whether the colours go together and can be told apart"),
      criterion("typography", "Typography", 0.2, "Whether it can be read, on the field too"),
      criterion("user-experience", "User experience", 0.25, "Whether one gets to what one came for"),
      criterion("responsive", "Responsive", 0.15, "Whether it works on a phone as on a large screen"),
    ],
    customFields: [],
  },
  {
    id: "creative-feedback",
    name: "Creative feedback",
    description: "The idea of a show, and how far the design carries it",
    category: "design",
    criteria: [
      criterion("creativity", "Creativity", 0.3, "Whether it is something nobody has seen"),
      criterion("concept-execution", "Concept execution", 0.25, "Whether the concept shows in drill, props and colour"),
      criterion("visual-impact", "Visual impact", 0.25, "What stays with whoever saw it once"),
      criterion("artistic-quality", "Artistic quality", 0.2, "Line, form and timing, and how they belong together"),
    ],
    customFields: [],
  },
  {
    id: "content-review",
    name: "Content review",
    description: "Words for a program, an announcement or a page",
    category: "content",
    criteria: [
      criterion("clarity", "Clarity", 0.3, "Whether it is understood at first reading"),
      criterion("tone", "Tone", 0.25, "Whether it sounds like the group"),
      criterion("accuracy", "Accuracy", 0.25, "Whether names, dates and counts are right"),
      criterion("engagement", "Engagement", 0.2, "Whether one wants to read on, or to come"),
    ],
    customFields: [],
  },
  {
    id: "quick-feedback",
    name: "Quick feedback",
    description: "A first impression, in three ratings",
    category: "general",
    criteria: [
      criterion("overall-satisfaction", "Overall satisfaction", 0.4, "How glad you are of it as it is"),
      criterion("meets-requirements", "Meets requirements", 0.3, "Whether it does what was asked for"),
      criterion("next-steps", "Next steps", 0.3, "Whether it is clear what comes next"),
    ],
    customFields: [],
  },
];

function criterion(id: string, name: string, weight: number, description: string): Criterion {
  return { id, name, description, weight };
}

/** For people: of 0.25, '25 %'. */
export function weightWords({ weight }: Criterion): string {
  return `${Math.round(weight * 100)} %`;
}
