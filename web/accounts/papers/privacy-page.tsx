import { Paper } from "./paper.tsx";

/** What the software really keeps; it changes with the software. */
export function PrivacyPage() {
  return (
    <Paper
      title="Privacy Policy"
      intro="The studio runs this workspace on its own machines. It keeps what the work needs, and sells nothing."
      sections={[
        {
          heading: "What is kept about you",
          text: (
            <>
              <p>
                Your name, your e-mail address, the picture you choose, and the kind of account. Your password is kept
                as a fingerprint that cannot be turned back.
              </p>
              <p>
                What you upload and write, with the time. Where you are signed in: the browser's name, its network
                address and when it was last used; you can see and end each of these under Profile. A log of sign-ins
                and of changes to rights, which the studio's admins can read. How you like the workspace to look, and to
                tell you what is new, with your time zone.
              </p>
              <p>
                While you are signed in, your browser measures how fast the pages are. What is kept of that are counts
                by page and day, for 30 days, and nothing that tells whose they were.
              </p>
            </>
          ),
        },
        {
          heading: "Who sees it",
          text: (
            <p>
              People who share an organization, a team, a project or a conversation with you see your name and picture,
              whether you are online, and what you share there. Those of an organization, a team or a project see your
              e-mail address, too. Conversations are read by those who take part in them, and by nobody else; those for
              support are also read by the studio's admins.
            </p>
          ),
        },
        {
          heading: "If you write by the contact form",
          text: (
            <p>
              What you write by the contact form, with your name and address, reaches the studio's admins here and by
              mail, and whomever they ask to answer you. It is kept until they delete it. Whether you want the
              newsletter is kept with it.
            </p>
          ),
        },
        {
          heading: "What your browser keeps",
          text: (
            <p>
              One cookie that ties your sign-in to this browser, and your session, your drafts, how the workspace looks
              and the pages you last saw in the browser's own storage. There is no advertising and no tracking by
              others; fonts, scripts and pictures come from this server. One thing does not: where the studio offers
              sign-in with Google, the pages that offer it load Google's script for the button, and Google sees your
              network address then.
            </p>
          ),
        },
        {
          heading: "Mail and push",
          text: (
            <>
              <p>
                You are written to when you ask for it, when somebody adds or invites you, when the studio answers what
                you wrote to it, and when something about the safety of your account changes. To an address that you
                have confirmed you are also mailed what stays unread, and consultations that you take part in; both you
                can switch off under Settings.
              </p>
              <p>
                If you turn on Push on a device, what is told to you there goes through the service of the browser's
                maker, sealed so that only your browser can read it. That service sees when you are told something, and
                the studio keeps the address that it gave, until you turn it off or sign out.
              </p>
            </>
          ),
        },
        {
          heading: "Your say",
          text: (
            <>
              <p>
                Under Profile you correct your name and picture, download what you wrote and brought, and delete your
                account, at once and for good. What you wrote and brought then stays with those you worked with, without
                your name: as of a “Former member”. What others wrote stays as they wrote it. The log is kept, and shown
                without your name and address. Backups that the studio made before hold your account until they are
                replaced.
              </p>
              <p>Ask the studio to correct what is wrong beside that, or to do any of this for you.</p>
            </>
          ),
        },
      ]}
    />
  );
}
