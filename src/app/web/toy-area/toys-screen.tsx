import { Button, TextInput } from '@mantine/core';
import { IconHorseToy } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DataTable, type ListRow } from '#ui/layout/list/data-table.tsx';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { useSelection } from '#ui/layout/list/use-selection.ts';
import { SidePanel } from '#ui/layout/panel/side-panel.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { toyPath, toysPath } from './paths.ts';

type Toy = { readonly id: string; readonly name: string; readonly price: WireMoney };

/** A list like any other, with a panel and a form: what it shares with others must not grow theirs. */
export function ToysScreen() {
  const t = useTranslations('toys');
  const format = useFormat();
  const navigate = useNavigate();
  const { company: companyId = '', id } = useParams();
  const [name, setName] = useState('');
  const { data: toys = [], refetch } = useQuery<Toy[]>({ queryKey: ['toys', companyId], queryFn: () => [] });
  const add = useMutation({ mutationFn: () => Promise.resolve(name), onSuccess: () => refetch() });
  const rows = toys.map((toy): ListRow => ({
    id: toy.id,
    to: toyPath(companyId, toy.id),
    icon: <Icon of={IconHorseToy} />,
    title: toy.name,
    flag: (
      <Tag tone="saffron" icon={IconHorseToy}>
        {t('one')}
      </Tag>
    ),
    amount: <MoneyText amount={toy.price} />,
  }));
  const selection = useSelection(rows);
  const form = (
    <form action={() => add.mutate()}>
      <TextInput label={t('name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" loading={add.isPending}>
        {t('add')}
      </Button>
    </form>
  );
  return (
    <ListPage
      title={t('title')}
      count={toys.length}
      selection={selection}
      panel={
        id === undefined ? undefined : (
          <SidePanel label={format.named(t('one'), id)} kicker={t('one')} closeTo={toysPath(companyId)}>
            {form}
          </SidePanel>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <DataTable
          caption={t('count', { count: toys.length })}
          rows={rows}
          openId={id}
          selection={selection}
          onOpen={({ to }) => void navigate(to)}
        />
      )}
    </ListPage>
  );
}
