import type { StudioRecord } from "#contract/studio-record.ts";

/** What the studio says of itself until an admin says otherwise (S1 sections 1 and 2); its address is the sender of its mails. */
export const defaultRecord: Omit<StudioRecord, "email" | "updatedAt"> = {
  name: "Guidon",
  founder: "Marisol",
  tagline: "Design in Motion",
  seasons: "2026",
  logo: null,
  bestTimes: ["Weekdays 9 AM - 6 PM PST", "Emergency: anytime during season", "Off-season: Mon-Fri preferred"],
  services: [
    {
      title: "Design Concepts",
      audience: "Foundation Package",
      text: "The show on one page, before anybody writes a count.",
      features: ["Theme and story", "Colour and mood", "Musical landmarks", "Moments the crowd keeps"],
    },
    {
      title: "Storyboarding & Mockups",
      audience: "Visual Alignment",
      text: "Staff, boosters and performers see the same show.",
      features: ["Boards of each movement", "Views from the box and the track", "Uniform and flag mockups"],
    },
    {
      title: "Drill & Staging Design",
      audience: "Performance Design",
      text: "Sets that are read from row one, and can be marched.",
      features: ["Sets and counts", "Staging of guard and front ensemble", "Step sizes checked", "Coordinate sheets"],
    },
    {
      title: "Props & Scenic Concepts",
      audience: "Visual Elements",
      text: "Built to be carried, turned and packed into one truck.",
      features: ["Sketches to scale", "Materials and weight", "Moves on and off the field"],
    },
    {
      title: "Design Consultation",
      audience: "Direct with the founder",
      text: "An hour on your show, with your drill book on the table.",
      features: ["Video review", "Notes you can rehearse", "Priorities for the next two weeks"],
    },
    {
      title: "Ongoing Visual Support",
      audience: "Full Season Support",
      text: "From the first camp to finals, as the show changes.",
      features: ["Rewrites after each contest", "Every version kept", "Answers within a day"],
    },
  ],
  concepts: [
    {
      title: "Metamorphic Structures",
      kind: "Prop concept",
      text: "Panels that arrive as a wall, open into arches and leave as wings.",
    },
    {
      title: "Fluid Formation Theory",
      kind: "Drill innovation",
      text: "Forms that pour into each other: no set is a stop, every set is read.",
    },
    {
      title: "Chromatic Resonance",
      kind: "Visual system",
      text: "Colour follows harmony: silk, light and floor change when the chord does.",
    },
  ],
};

/** S1 section 2: the five steps of the work. */
export const processSteps = [
  { title: "Discover", text: "Your ensemble, your season, your people, and what the show has to say." },
  { title: "Ideate", text: "Concepts side by side, until one of them will not let go." },
  { title: "Refine", text: "Boards, props and drill, marked up and changed in one place." },
  { title: "Implement", text: "Sets, coordinate sheets and builds, signed off before they reach the field." },
  { title: "Support", text: "Rewrites and answers through the season, until the last run." },
] as const;
