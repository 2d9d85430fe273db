import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useContext, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '#ui/late/late-part.tsx';
import { SearchEverywhere } from '#ui/palette/search-everywhere.ts';
import { MessagePage } from '#ui/parts/states/message-page.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';

const Visited = latePart(() => import('./visited/visited-list.tsx').then((file) => file.loadVisitedList()), 'unseen');

/** Specification 2.2: 404; inside a company's frame where there is one, with the search that finds pages and records, and the last pages. */
export function NotFound() {
  const t = useTranslations('global');
  const { company } = useParams();
  const search = useContext(SearchEverywhere);
  return (
    <MessagePage
      isInFrame={company !== undefined}
      isError
      scene="looking-back"
      title={t('states.notFoundTitle')}
      text={t('states.notFoundText')}
      actions={
        <Button variant="filled" component={Link} to={company === undefined ? '/app' : `/app/${company}/home`}>
          {t('states.goHome')}
        </Button>
      }
    >
      {search === null ? undefined : <SearchFor onSearch={search} />}
      <Suspense fallback={null}>
        <Visited />
      </Suspense>
    </MessagePage>
  );
}

/** Enter, or the button, opens the palette with what was typed; with nothing typed it shows what was used last. */
function SearchFor({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useTranslations('global');
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <TextInput
        type="search"
        label={t('states.searchInstead')}
        leftSection={<Icon of={IconSearch} size={16} />}
        rightSectionWidth={110}
        rightSection={
          <Button type="submit" size="xs" variant="subtle">
            {t('actions.search')}
          </Button>
        }
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </form>
  );
}
