import { Card } from "#web/ui/card.tsx";
import { AppearanceChoices } from "./appearance-choices.tsx";

export function AppearancePanel() {
  return (
    <Card title="Appearance">
      <AppearanceChoices />
    </Card>
  );
}
