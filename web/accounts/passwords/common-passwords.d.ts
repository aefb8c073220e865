declare module "virtual:common-passwords" {
  /** Most used first. */
  export const commonPasswords: string[];
}
