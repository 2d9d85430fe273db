import type { Locator, Page } from 'playwright-core';

/** What a person's hands do in several windows, counted: each click, key that does something, and file that is chosen. */
export type Hand = {
  readonly click: (what: Locator) => Promise<void>;
  readonly press: (page: Page, key: string) => Promise<void>;
  /** Opens a link from a mail: a click in another program. */
  readonly follow: (page: Page, link: string) => Promise<void>;
  readonly choose: (input: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => Promise<void>;
  /** Typing is no action: how much of it there is depends on names, not on screens. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly count: () => number;
};

export function countingHand(): Hand {
  let count = 0;
  const counted = async (action: Promise<unknown>): Promise<void> => {
    count += 1;
    await action;
  };
  return {
    click: (what) => counted(what.click()),
    press: (page, key) => counted(page.keyboard.press(key)),
    follow: (page, link) => counted(page.goto(link)),
    choose: (input, file) => counted(input.setInputFiles(file)),
    type: (field, text) => field.fill(text),
    count: () => count,
  };
}
