import '#ui/styles/app.css';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { LanguageProvider, useLanguage } from '#ui/i18n/language-provider.tsx';
import { isLanguage, LANGUAGES } from '#ui/i18n/languages.ts';
import { ConfirmHost } from '#ui/parts/notices/confirm.tsx';
import { Notices } from '#ui/parts/notices/notices.tsx';
import { useTheme } from '#ui/styles/theme-provider.tsx';
import { CatalogueParts } from './catalogue-parts.tsx';
import { NOW } from './catalogue-samples.ts';
import { SampleRequests } from './catalogue-list.tsx';
import {
  SampleEntity,
  SampleJob,
  SampleLedger,
  SampleMessage,
  SampleSettings,
  SampleTool,
} from './catalogue-pages.tsx';
import { SampleHome, SampleLogin, SampleWizard } from './catalogue-screens.tsx';
import { say } from './catalogue-words.ts';

/** Every part and state in the chosen theme and language, with the clock of the samples. */
export function Catalogue() {
  const { screen = '' } = useParams();
  return (
    <LanguageProvider now={NOW}>
      <View name={screen} />
    </LanguageProvider>
  );
}

const SCREENS: Readonly<Record<string, () => ReactNode>> = {
  home: SampleHome,
  requests: () => <SampleRequests isPanelOpen />,
  list: () => <SampleRequests isPanelOpen={false} />,
  ledger: SampleLedger,
  entity: SampleEntity,
  settings: SampleSettings,
  tool: SampleTool,
  message: SampleMessage,
  job: SampleJob,
  login: SampleLogin,
  wizard: SampleWizard,
};

function View({ name }: { name: string }) {
  const Screen = SCREENS[name] ?? Shelves;
  return <Screen />;
}

function Shelves() {
  const theme = useTheme();
  const { language, choose } = useLanguage();
  return (
    <main style={{ maxWidth: 1200, margin: '0 auto', padding: '24px var(--page-padding) 80px' }}>
      <header style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center', marginBottom: 24 }}>
        <h1 style={{ font: 'var(--type-title)', marginInlineEnd: 'auto' }}>{say.title}</h1>
        <SegmentedControl
          aria-label={say.dark}
          data={[
            { value: 'light', label: say.light },
            { value: 'dark', label: say.dark },
          ]}
          value={theme.resolved}
          onChange={(value) => theme.choose(value === 'dark' ? 'dark' : 'light')}
        />
        <SegmentedControl
          aria-label={language}
          data={[...LANGUAGES]}
          value={language}
          onChange={(value) => void (isLanguage(value) && choose(value))}
        />
      </header>
      <CatalogueParts />
      <Notices />
      <ConfirmHost />
    </main>
  );
}
