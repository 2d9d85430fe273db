import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusAfter } from '#ui/parts/fields/use-focus-after.ts';
import type { Node, Workflow } from '../../contract/workflow.ts';
import type { Workflows } from '../../contract/workflows.ts';
import { BandRails } from './band-rails.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { WorkflowWords } from './use-workflow-words.ts';
import styles from './workflows.module.css';

type Props = {
  workflow: Workflow;
  words: WorkflowWords;
  data: Workflows;
  isDrawn: boolean;
  /** Absent while the workflow only is looked at. */
  onChange?: (workflow: Workflow) => void;
};

/** The rules in their order. The last one catches everything else; it neither moves nor goes. */
export function RuleList({ workflow, words, data, isDrawn, onChange }: Props) {
  const t = useTranslations('workflows');
  const [edited, setEdited] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { nodes } = workflow;
  const last = nodes.length - 1;
  const focusAfter = useFocusAfter();
  const put = (next: Node[]): void => onChange?.({ ...workflow, nodes: next });
  const move = (from: number, to: number): void => {
    const others = nodes.filter((_, index) => index !== from);
    const node = nodes[from];
    if (node !== undefined && to >= 0 && to < last) put(others.toSpliced(to, 0, node));
  };
  const add = (): void => {
    const bands = nodes[last]?.bands ?? [];
    put(nodes.toSpliced(last, 0, { conditions: [], bands }));
    setEdited(last);
  };
  const node = edited === null ? undefined : nodes[edited];
  return (
    <>
      <ol className={styles.rules}>
        {nodes.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way only; the buttons of each rule do the same
          <li
            key={`${index} ${JSON.stringify(one.conditions)}`}
            className={`${styles.rule} ${dragged === index ? styles.dragged : ''}`}
            onDragOver={(event) => (dragged === null || index === last ? undefined : event.preventDefault())}
            onDrop={() => {
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          >
            <div className={styles.ruleHead}>
              <span className={styles.number}>{index + 1}</span>
              <h3>{index < last && one.conditions.length === 0 ? t('rules.noCondition') : words.nodeTitle(one)}</h3>
              {onChange === undefined ? null : (
                <RuleActions
                  name={words.nodeTitle(one)}
                  isFixed={index === last}
                  isFirst={index === 0}
                  isLast={index >= last - 1}
                  onEdit={() => setEdited(index)}
                  index={index}
                  onMove={(by) => {
                    const ways = by === 1 ? (['down', 'up'] as const) : (['up', 'down'] as const);
                    focusAfter(...ways.map((way) => moveId(index + by, way)));
                    move(index, index + by);
                  }}
                  onCopy={() => put(nodes.toSpliced(index, 0, one))}
                  onRemove={() => put(nodes.filter((_, at) => at !== index))}
                  onDrag={(isOn) => setDragged(isOn ? index : null)}
                />
              )}
            </div>
            <BandRails node={one} words={words} isDrawn={isDrawn} />
          </li>
        ))}
      </ol>
      {onChange === undefined ? null : (
        <div>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('rules.add')}
          </Button>
        </div>
      )}
      {node === undefined || edited === null ? null : (
        <RuleDialog
          key={edited}
          node={node}
          isFixed={edited === last}
          words={words}
          data={data}
          onClose={() => setEdited(null)}
          onSave={(next) => {
            put(nodes.with(edited, next));
            setEdited(null);
          }}
        />
      )}
    </>
  );
}

const moveId = (index: number, way: 'up' | 'down'): string => `workflow-rule-${index}-${way}`;

type ActionProps = {
  name: string;
  index: number;
  isFixed: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: 1 | -1) => void;
  onCopy: () => void;
  onRemove: () => void;
  onDrag: (isOn: boolean) => void;
};

/** Everything that dragging does can be done by button too (WCAG 2.5.7). */
function RuleActions(props: ActionProps) {
  const t = useTranslations('workflows');
  const { name, index, isFixed, isFirst, isLast, onEdit, onMove, onCopy, onRemove, onDrag } = props;
  return (
    <span className={styles.actions}>
      {isFixed ? null : (
        <>
          <ActionIcon
            id={moveId(index, 'up')}
            variant="subtle"
            disabled={isFirst}
            aria-label={t('rules.up', { name })}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            id={moveId(index, 'down')}
            variant="subtle"
            disabled={isLast}
            aria-label={t('rules.down', { name })}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon variant="subtle" aria-label={t('rules.edit', { name })} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {isFixed ? null : (
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" aria-label={t('rules.more', { name })}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
                {t('rules.copy')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
                {t('rules.remove')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <span
            className={styles.grip}
            draggable
            title={t('rules.drag')}
            onDragStart={() => onDrag(true)}
            onDragEnd={() => onDrag(false)}
          >
            <IconGripVertical size={16} aria-hidden />
          </span>
        </>
      )}
    </span>
  );
}
