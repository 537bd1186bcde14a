declare global {
  interface Window {
    /** What was clicked while the page stood without its script; the script in the page notes it. */
    clickedEarly?: EventTarget | null;
  }
}

let button: HTMLElement | undefined;

/** From here on the application hears clicks itself. */
export const takeEarlyClick = (): void => {
  const { clickedEarly } = window;
  window.onclick = null;
  window.clickedEarly = null;
  if (clickedEarly instanceof Element) button = clickedEarly.closest('button') ?? undefined;
};

/** Who was quicker than the script need not press a second time. */
export const repeatEarlyClick = (): void => {
  const pressed = button;
  button = undefined;
  if (pressed?.isConnected) pressed.click();
};
