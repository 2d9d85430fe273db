import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { MenuEntry } from '#ui/layout/shell/navigation-entries.ts';
import { MenuEntries } from '#ui/layout/shell/user-menu.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { BillView } from '../../contract/bill.ts';
import type { OrderId } from '../../contract/order-id.ts';
import { ordersPath } from '../../paths.ts';
import type { Way } from '../../rules/discrepancy-states.ts';

type BillActionsProps = {
  companyId: string;
  bill: BillView;
  orderId: OrderId;
  number: string;
  mayChoose: boolean;
  isBusy: boolean;
  /** The ways out that are open now; none where it fits. */
  ways: readonly Way[];
  onWay: (way: Way) => void;
  onLines: () => void;
  onExcept: () => void;
  onUnlink: () => void;
};

/** The way that helps most: what is late is waited for, what is too much is credited, and what waits can be decided again. */
const FIRST_WAY: readonly Way[] = ['wait', 'ask_credit', 'amend', 'reopen'];

/** What can be done about an invoice and its order: the likeliest as a button, the rest in a menu. */
export function BillActions(props: BillActionsProps) {
  const { companyId, bill, orderId, number, mayChoose, isBusy, ways, onWay, onLines, onExcept, onUnlink } = props;
  const t = useTranslations('orderBill');
  const open = FIRST_WAY.filter((way) => mayChoose && ways.includes(way));
  const main = bill.match === 'not_received' ? open[0] : (open.find((way) => way !== 'wait') ?? open[0]);
  const mayExcept = mayChoose && bill.canExcept && bill.exception === null;
  const entries: MenuEntry[] = [
    ...open
      .filter((way) => way !== main)
      .map((way) => ({ key: way, label: t(`task.way.${way}`), run: () => onWay(way) })),
    ...(mayExcept && main !== undefined ? [{ key: 'except', label: t('except.do'), run: onExcept }] : []),
    { key: 'open', label: t('open'), to: ordersPath(companyId, orderId) },
    ...(mayChoose
      ? [
          { key: 'lines', label: t('lines.do'), run: onLines },
          { key: 'unlink', label: t('remove'), run: onUnlink, startsGroup: true },
        ]
      : []),
  ];
  return (
    <>
      {main === undefined ? null : (
        <Button size="compact-sm" disabled={isBusy} onClick={() => onWay(main)}>
          {t(`task.way.${main}`)}
        </Button>
      )}
      {main === undefined && mayExcept ? (
        <Button size="compact-sm" disabled={isBusy} onClick={onExcept}>
          {t('except.do')}
        </Button>
      ) : null}
      <Menu width={240} position="bottom-start">
        <Menu.Target>
          <ActionIcon size="sm" aria-label={t('more', { number })} loading={isBusy}>
            <Icon of={IconDots} size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuEntries entries={entries} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
