import type { ComponentType } from 'react';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { workflowsMessages } from './messages/messages.ts';
import { WorkflowsScreen } from './workflows-screen.tsx';

/** The screen with its words. They come after its code, so that the first page of everybody need not know their names. */
export async function loadWorkflows(): Promise<{ Component: ComponentType }> {
  await ensureMessages(workflowsMessages);
  return { Component: WorkflowsScreen };
}
