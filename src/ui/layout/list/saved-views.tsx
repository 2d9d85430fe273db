import { Button, Menu, Popover, Radio, TextInput } from '@mantine/core';
import { IconBookmark, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../parts/status/icon.tsx';
import styles from './list.module.css';

/** A stored query of one list: `search` is the address behind the path, without the view itself ("type=mileage"). */
export type SavedView = {
  readonly id: string;
  readonly name: string;
  readonly search: string;
  readonly isForCompany: boolean;
};

export type SavedViewsProps = {
  views: readonly SavedView[];
  /** For "For everyone in {company}". */
  companyName: string;
  onSave: (view: Omit<SavedView, 'id'>) => void;
  onDelete: (id: string) => void;
};

/** So many stand beside the tabs, the rest in a menu (ux 8). */
const SHOWN = 5;

/** Views of a list, private or for the company; a changed one says "Edited · Save · Reset". */
export function SavedViews({ views, companyName, onSave, onDelete }: SavedViewsProps) {
  const t = useTranslations('global');
  const [params] = useSearchParams();
  const current = views.find((view) => view.id === params.get('view'));
  const search = searchWithoutView(params);
  const isEdited = current !== undefined && normal(current.search) !== search;
  const to = (view: SavedView): string =>
    `?${[view.search, `view=${encodeURIComponent(view.id)}`].filter((part) => part !== '').join('&')}`;
  return (
    <span className={styles.views}>
      {views.slice(0, SHOWN).map((view) => (
        <Link
          key={view.id}
          to={to(view)}
          className={view === current ? styles.tabOn : styles.tab}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {isEdited ? (
        <span className={styles.edited}>
          {t('list.edited')} ·{' '}
          <Link className="link" to={to(current)}>
            {t('list.resetView')}
          </Link>
        </span>
      ) : null}
      {search !== '' && (current === undefined || isEdited) ? (
        <SaveView search={search} companyName={companyName} onSave={onSave} />
      ) : null}
      {views.length === 0 ? null : (
        <Menu>
          <Menu.Target>
            <Button variant="subtle" size="xs" rightSection={<Icon of={IconChevronDown} size={14} />}>
              {t('list.views')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {views.map((view) => (
              <Menu.Item key={view.id} component={Link} to={to(view)}>
                {view.name}
              </Menu.Item>
            ))}
            {current === undefined ? null : (
              <>
                <Menu.Divider />
                <Menu.Item
                  color="red"
                  leftSection={<Icon of={IconTrash} size={16} />}
                  onClick={() => onDelete(current.id)}
                >
                  {t('list.deleteView')}
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}

function SaveView({
  search,
  companyName,
  onSave,
}: {
  search: string;
  companyName: string;
  onSave: SavedViewsProps['onSave'];
}) {
  const t = useTranslations('global');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [scope, setScope] = useState('private');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave({ name: name.trim(), search, isForCompany: scope === 'company' });
    setName('');
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<Icon of={IconBookmark} size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('list.saveView')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.saveView')}>
        <form onSubmit={submit} className={styles.options}>
          <TextInput
            data-autofocus
            label={t('list.viewName')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group value={scope} onChange={setScope} aria-label={t('list.views')}>
            <Radio value="private" label={t('list.viewPrivate')} mb={6} />
            <Radio value="company" label={t('list.viewCompany', { company: companyName })} />
          </Radio.Group>
          <Button type="submit" variant="filled" fullWidth>
            {t('actions.save')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function searchWithoutView(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete('view');
  return normal(rest.toString());
}

/** The same query whatever the order it was clicked together in. */
function normal(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}
