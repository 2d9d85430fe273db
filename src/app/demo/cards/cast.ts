import type { Merchant } from '#areas/cards/contract/issuer-message.ts';

export type DemoCard = {
  readonly holder: string;
  readonly name: string;
  readonly limitMinor: bigint;
  readonly costCenter: string;
};
export type DemoSubscription = DemoCard & {
  readonly supplier: string;
  readonly minor: bigint;
  readonly day: number;
  readonly shop: Merchant;
};

export const shop = (name: string, category: string, country = 'DE'): Merchant => ({
  name,
  networkId: null,
  category,
  country,
  city: null,
});

/** Cards for whatever comes, used all year. */
export const TEAM_CARD: DemoCard = {
  holder: 'requester',
  name: 'Team and travel',
  limitMinor: 120_000n,
  costCenter: 'Brand',
};
export const WORKSHOP_CARD: DemoCard = {
  holder: 'approver',
  name: 'Workshops',
  limitMinor: 120_000n,
  costCenter: 'Events',
};
export const TRAVEL_CARD: DemoCard = {
  holder: 'controller',
  name: 'Travel',
  limitMinor: 150_000n,
  costCenter: 'Operations',
};
export const OPEN_CARDS = [TEAM_CARD, WORKSHOP_CARD];

/** One card for one supplier that charges every month. Two have something to say at the end: one costs more, one did not come. */
export const SUBSCRIPTIONS: readonly DemoSubscription[] = [
  subscription({
    supplier: 'Figma',
    minor: 9_000n,
    day: 3,
    shop: shop('FIGMA MONTHLY', '5734', 'US'),
    costCenter: 'Product',
  }),
  subscription({
    supplier: 'Adobe',
    minor: 24_190n,
    day: 4,
    shop: shop('ADOBE *CREATIVE CLOUD', '5734', 'IE'),
    costCenter: 'Content',
  }),
  subscription({
    supplier: 'Slack',
    minor: 18_600n,
    day: 5,
    shop: shop('SLACK T02KJ1QX9', '5734', 'IE'),
    costCenter: 'IT',
  }),
  subscription({
    supplier: 'Notion',
    minor: 9_600n,
    day: 6,
    shop: shop('NOTION LABS, INC.', '5734', 'US'),
    costCenter: 'Product',
  }),
  subscription({
    supplier: 'GitHub',
    minor: 8_400n,
    day: 7,
    shop: shop('GITHUB, INC.', '5734', 'US'),
    costCenter: 'Product',
  }),
  subscription({
    supplier: 'Zoom',
    minor: 14_990n,
    day: 8,
    shop: shop('ZOOM.US 888-799-9666', '5734', 'US'),
    costCenter: 'Operations',
  }),
  subscription({
    supplier: 'LinkedIn',
    minor: 5_999n,
    day: 9,
    shop: shop('LINKEDIN PREMIUM 4710', '5968', 'IE'),
    costCenter: 'People',
  }),
  subscription({
    supplier: 'Miro',
    minor: 12_800n,
    day: 10,
    shop: shop('MIRO.COM', '5734', 'NL'),
    costCenter: 'Events',
  }),
];

/** What its supplier asks for since two months. */
export const RAISED = { supplier: 'Adobe', minor: 27_690n, months: 2 };
/** Who did not charge in the month that is running. */
export const MISSING = 'LinkedIn';

function subscription(
  one: Pick<DemoSubscription, 'supplier' | 'minor' | 'day' | 'shop' | 'costCenter'>,
): DemoSubscription {
  return { ...one, holder: 'admin', name: one.supplier, limitMinor: (one.minor * 3n) / 2n };
}
