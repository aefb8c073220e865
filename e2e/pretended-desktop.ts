/** The system's banners, for Chromium without a head has none; and nobody looks at the page. */
export function pretendDesktop(): void {
  const shown: object[] = [];
  class Banner {
    static permission = "granted";
    static requestPermission = async () => "granted";
    title: string;
    constructor(title: string) {
      this.title = title;
      shown.push(this);
    }
    close() {}
  }
  document.hasFocus = () => false;
  Object.assign(window, { Notification: Banner, shownByDesktop: () => shown });
}
