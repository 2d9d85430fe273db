import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, listOf } from './browser.ts';
import { companyToday } from './company-today.ts';

/** One round through what a company sets up: each dialog is sent empty, then filled in, and what it made is looked for. */
export type Round = {
  readonly page: Page;
  /** In the name of everything that this round makes, so that two rounds do not meet. */
  readonly tag: string;
};

const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};

/** A dialog that stays, marks the field and loses nothing when it is sent without what it needs. */
async function refusesEmpty(page: Page, { button, field }: { button: string; field: string }): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByLabel(field, { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await barriersOf(page)).toEqual([]);
}

/** Opens a list, its dialog by the button, sends it empty, fills it in by `fill`, and finds the new one in the list. */
async function add(
  { page }: Round,
  what: { route: string; open: string; name: string; more?: () => Promise<void> },
): Promise<void> {
  await page.goto(listOf(page, what.route));
  await page.getByRole('button', { name: what.open, exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
  await refusesEmpty(page, { button: 'Save', field: 'Name' });
  await page.getByLabel('Name', { exact: true }).fill(what.name);
  await what.more?.();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText(what.name, { exact: true }).first().waitFor();
}

/** Cost centre, team, category and field: by what spend is sorted. */
export async function addWhatSorts(round: Round): Promise<void> {
  const { page, tag } = round;
  await add(round, {
    route: 'company/cost-centers',
    open: 'New cost centre',
    name: `Site ${tag}`,
    more: () => page.getByLabel('Code', { exact: true }).fill(`9-${tag}`),
  });
  await add(round, {
    route: 'company/teams',
    open: 'New team',
    name: `Crew ${tag}`,
    more: () => choose(page, 'Lead', /Aïcha/),
  });
  await add(round, {
    route: 'company/categories',
    open: 'New category',
    name: `Fairs ${tag}`,
    more: () => page.getByLabel('Account', { exact: true }).fill('6234'),
  });
  await add(round, {
    route: 'company/accounting/analytical-fields',
    open: 'New field',
    name: `Client ${tag}`,
    more: () => page.getByLabel('Values', { exact: true }).fill('Acme\nBeta'),
  });
}

/** Somebody is asked to join, and a member gets another team. */
export async function lookAfterPeople({ page, tag }: Round): Promise<void> {
  await page.goto(listOf(page, 'company/members'));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Work emails').waitFor();
  await refusesEmpty(page, { button: 'Send invites', field: 'Work emails' });
  const email = `new.${tag}@haldenroy.example`;
  await dialog.getByLabel('Work emails').fill(email);
  await dialog.getByRole('button', { name: 'Send one invite' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(listOf(page, 'company/members?tab=invites'));
  await page.getByText(email).first().waitFor();

  await page.goto(listOf(page, 'company/members?q=Diego%20Moreau'));
  await page.getByRole('link', { name: /Diego Moreau/ }).click();
  await choose(page, 'Team', `Crew ${tag}`);
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').first().waitFor();
}

/** A limit, a policy, an if/then rule and a rule for hotels; each counts from today. */
export async function writeRules({ page, tag }: Round): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(listOf(page, 'company/spend-limits'));
  await page.getByRole('button', { name: 'Set limits', exact: true }).first().click();
  await dialog.getByLabel('A month', { exact: true }).waitFor();
  await choose(page, 'Category', `Fairs ${tag}`);
  await dialog.getByLabel('A month', { exact: true }).fill('2500');
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set limit', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`Fairs ${tag}`).first().waitFor();
  await resetLimit(page, `Fairs ${tag}`);

  await page.goto(listOf(page, 'company/control-rules'));
  await page.getByRole('button', { name: 'New rule', exact: true }).first().click();
  await dialog.getByLabel('What people read').waitFor();
  await refusesEmpty(page, { button: 'Keep', field: 'What people read' });
  await dialog.getByLabel('What people read').fill(`Very large ${tag}`);
  await dialog.getByLabel('More than', { exact: true }).fill('900000');
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await publish(page);
  await page.getByText(`Very large ${tag}`).first().waitFor();

  await page.goto(listOf(page, 'company/policies'));
  await page.getByRole('radiogroup', { name: 'Everybody' }).getByText('Sometimes').click();
  await page.getByLabel('Up to, a purchase').fill('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('Up to, a purchase').and(page.locator('[aria-invalid=true]')).waitFor();
  await page.getByLabel('Up to, a purchase').fill(tag === 'desk' ? '40' : '50');
  await page.getByLabel('Up to, a month').fill('300');
  await publish(page);

  await page.goto(listOf(page, 'company/travel-policies'));
  await page.getByRole('button', { name: 'Hotel', exact: true }).first().click();
  await page.getByLabel('City').last().fill(`Oslo ${tag}`);
  await page.getByLabel('Up to, a night').last().fill('180');
  await publish(page);
}

/** Taking a limit away is asked about, and nothing is gone where the answer is no. */
async function resetLimit(page: Page, of: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: of });
  await row.getByRole('link').click();
  for (const answer of ['Cancel', 'Reset limit']) {
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const asked = page.getByRole('dialog', { name: 'Reset this limit?' });
    await asked.getByRole('button', { name: answer }).click();
    await asked.waitFor({ state: 'hidden' });
  }
  await row.waitFor({ state: 'detached' });
}

async function publish(page: Page): Promise<void> {
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByText(/Version \d+ applies from/)
    .first()
    .waitFor();
}

/** A rule of the workflow for the round's own cost centre: refused without its values, checked, and published. */
export async function routeApprovals({ page, tag }: Round): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(listOf(page, 'company/approval-workflows'));
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByRole('button', { name: 'Add a condition' }).click();
  await choose(page, 'What', 'Cost centre');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('Choose at least one.').waitFor();
  expect(await barriersOf(page)).toEqual([]);
  await choose(page, 'Values', `Site ${tag}`);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText(/cases? checked\./).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/Version \d+ is live\./).waitFor();
  await page.getByText(`Cost centre: Site ${tag}`).first().waitFor();
}

/** A year that nobody planned yet, and a budget in it. */
export async function planAYear({ page, tag }: Round, yearsOn: number): Promise<void> {
  const dialog = page.getByRole('dialog');
  const year = Number(companyToday().slice(0, 4)) + yearsOn;
  await page.goto(listOf(page, 'budgetary-exercises'));
  await page.getByRole('button', { name: 'New exercise' }).first().click();
  await dialog.getByLabel('First month').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill(`${year} ${tag}`);
  await dialog.getByLabel('First month').fill(`${year}-01`);
  await dialog.getByLabel('Last month').fill(`${year}-12`);
  expect(await barriersOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  // The new one opens by itself.
  await page
    .getByRole('button', { name: 'Open its budgets' })
    .or(page.getByRole('link', { name: 'Open its budgets' }))
    .click();
  await page.getByRole('button', { name: 'New budget' }).first().click();
  await page.getByRole('menuitem', { name: 'New budget' }).click();
  await dialog.getByLabel('Amount', { exact: true }).waitFor();
  await refusesEmpty(page, { button: 'Create', field: 'Name' });
  await dialog.getByLabel('Name', { exact: true }).fill(`Fairs ${tag}`);
  await dialog.getByLabel('Amount', { exact: true }).fill('12,000');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`Fairs ${tag}`).first().waitFor();
  await page.getByText('€12,000').first().waitFor();
}
