export { samplesMessages } from './messages/messages.ts';
export { RemoveButton } from './remove-button.tsx';
export { SampleCard } from './sample-card.tsx';
