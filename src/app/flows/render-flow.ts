/** A thing's life as its rules have it: each move from where to where, and by whom when only some may. */
export type Flow = {
  readonly title: string;
  /** The file of the state table. */
  readonly source: string;
  /** The state it starts in, and what brings it there. */
  readonly start: { readonly state: string; readonly because?: string };
  readonly moves: Readonly<Record<string, Move>>;
  /** What the table cannot say, in a sentence or two. */
  readonly note: string;
};
type Move = { readonly from: readonly string[]; readonly to: string; readonly who?: readonly string[] };

/** The page about one state table, with a Mermaid diagram of every move that leads to another state. */
export function renderFlow({ title, source, start, moves, note }: Flow): string {
  const because = start.because === undefined ? '' : `: ${start.because}`;
  const arrows = Object.entries(moves).flatMap(([action, { from, to, who }]) =>
    from
      .filter((state) => to !== 'same' && (to !== state || from.length === 1))
      .map((state) => `  ${state} --> ${to}: ${action}${who === undefined ? '' : ` (${who.join(', ')})`}`),
  );
  return `# ${title}

Drawn from \`${source}\`.

\`\`\`mermaid
stateDiagram-v2
  [*] --> ${start.state}${because}
${arrows.join('\n')}
\`\`\`

${note}
`;
}
