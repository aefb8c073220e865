import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { PrivacyPage } from "./privacy-page.tsx";

// what the software does, and this page is held to
test.each([
  ["lists of members show addresses to those who share the place", /project see your e-mail address, too/],
  ["admins read what is asked of the support", /support are also read by the studio's admins/],
  ["the contact form's words are kept until an admin deletes them", /contact form.*kept until they delete it/],
  ["Google's button is a script from Google", /sign-in with Google.* load Google's script/],
  ["an account is deleted under Profile, and what was written stays", /delete your account, at once.*“Former member”/],
])("it says that %s", async (_what, words) => {
  const page = await render(<PrivacyPage />);
  await expect.poll(() => page.container.textContent).toMatch(words);
});
