import type { AutomationCategory, AutomationTrigger } from "#contract/automation.ts";
import { automationCategories } from "#contract/choices.ts";

export interface AutomationFigures {
  triggers: number;
  enabled: number;
  /** How often they have acted. */
  fired: number;
  /** 0 to 1; null where none has acted. */
  successRate: number | null;
  /** Of those that have a trigger. */
  categories: { category: AutomationCategory; triggers: number; fired: number }[];
}

/** S3 section 2, the panel's analytics: over all the time of the triggers that there are. */
export function automationFigures(triggers: AutomationTrigger[]): AutomationFigures {
  const fired = sumOf(triggers, ({ triggerCount }) => triggerCount);
  const failed = sumOf(triggers, ({ failureCount }) => failureCount);
  return {
    triggers: triggers.length,
    enabled: triggers.filter(({ enabled }) => enabled).length,
    fired,
    successRate: fired === 0 ? null : (fired - failed) / fired,
    categories: automationCategories
      .map((category) => {
        const of = triggers.filter((trigger) => trigger.category === category);
        return { category, triggers: of.length, fired: sumOf(of, ({ triggerCount }) => triggerCount) };
      })
      .filter((one) => one.triggers > 0),
  };
}

function sumOf(triggers: AutomationTrigger[], value: (trigger: AutomationTrigger) => number): number {
  return triggers.reduce((sum, trigger) => sum + value(trigger), 0);
}
