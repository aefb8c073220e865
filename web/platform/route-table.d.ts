declare module "virtual:route-table" {
  /** Method and path of each route of the contract, made at build time. */
  export const routeTable: Record<string, [method: string, path: string]>;
}
