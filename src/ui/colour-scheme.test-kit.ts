/** Mantine asks the browser for its colour scheme; that of these tests has none, and says so. */
export function haveNoColourScheme(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
