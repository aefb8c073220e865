import type { InquiryState } from "#contract/inquiries.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** How a state is called, and how it looks. */
export const inquiryStateWords: Record<InquiryState, { label: string; tone: BadgeTone }> = {
  new: { label: "New", tone: "accent" },
  open: { label: "Open", tone: "info" },
  answered: { label: "Answered", tone: "ok" },
  closed: { label: "Closed", tone: "neutral" },
  spam: { label: "Spam", tone: "warn" },
};
