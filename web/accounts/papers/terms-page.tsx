import { Paper } from "./paper.tsx";

/** What people agree to when they make an account. Plain words; a studio with a lawyer puts its own here. */
export function TermsPage() {
  return (
    <Paper
      title="Terms of Service"
      intro="This workspace is run by the studio you work with. These are the rules between you and it."
      sections={[
        {
          heading: "Your account",
          text: (
            <p>
              One person, one account. Keep your password to yourself and choose one that is used nowhere else. What is
              done while signed in as you counts as done by you, until you tell the studio that somebody else has got
              in.
            </p>
          ),
        },
        {
          heading: "Your work stays yours",
          text: (
            <>
              <p>
                What you upload and write belongs to you or to those you have it from. By sharing it in an organization,
                a team or a project you let the people of that place see it, comment on it and download it, and you let
                the studio store it and make previews of it. Nothing else is done with it.
              </p>
              <p>Only upload what you may share: music, drill and artwork often belong to somebody.</p>
            </>
          ),
        },
        {
          heading: "Fair use",
          text: (
            <p>
              Do not try to reach what was not shared with you, do not disturb the service, and do not use it to send
              what nobody asked for. The studio may close an account that does.
            </p>
          ),
        },
        {
          heading: "Designs and approvals",
          text: (
            <p>
              An approval holds for the exact version that was approved. Prices, seasons and delivery are agreed with
              the studio outside of this workspace.
            </p>
          ),
        },
        {
          heading: "Ending it",
          text: (
            <p>
              You may stop at any time and ask the studio to remove your account. What you shared with others in a
              project stays there with the project.
            </p>
          ),
        },
      ]}
    />
  );
}
