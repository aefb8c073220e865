/** A quick action that is done in a dialog: a conversation with the staff is begun, or a file brought into a project. */
export type Wish = "support" | "design";
