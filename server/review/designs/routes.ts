import type { designRoutes } from "#contract/designs.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { getDesignFigures } from "./design-figures.ts";
import { getDesignWork } from "./design-work.ts";
import { listPortfolio } from "./portfolio.ts";

export const designHandlers: Handlers<keyof typeof designRoutes, PublicRouteName> = {
  getDesignWork,
  getDesignFigures,
  listPortfolio,
};
