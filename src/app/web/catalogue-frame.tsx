import { IconHome } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { AppShell } from '#ui/layout/shell/app-shell.tsx';
import { sampleCompanies, sampleCompany, sampleFoot, sampleNavigation } from './catalogue-samples.ts';
import { say } from './catalogue-words.ts';

/** The application's frame around a sample page. */
export function SampleShell({
  current,
  isFolded = false,
  children,
}: {
  current: string;
  isFolded?: boolean;
  children: ReactNode;
}) {
  const groups = sampleNavigation(current);
  const entries = groups.flatMap((group) => group.entries);
  return (
    <AppShell
      company={sampleCompany}
      companies={sampleCompanies}
      groups={groups}
      foot={sampleFoot}
      phoneEntries={entries.filter((entry) => ['home', 'requests', 'cards'].includes(entry.key))}
      newEntry={{ label: say.newRequest, to: '#' }}
      user={{ name: 'Camille Laurent', menu: [{ key: 'home', label: say.home, icon: IconHome, to: '#' }] }}
      onSearch={() => undefined}
      isFolded={isFolded}
    >
      {children}
    </AppShell>
  );
}

/** A link of a sample page; it leads nowhere. */
export function SampleLink({ children }: { children: ReactNode }) {
  return (
    <Link className="link" to="#">
      {children}
    </Link>
  );
}
