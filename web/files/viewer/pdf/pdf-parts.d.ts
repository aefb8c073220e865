declare module "virtual:pdf-parts" {
  /** The address of the folder, with a slash at its end. */
  export const pdfParts: string;
}
