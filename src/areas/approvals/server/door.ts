export { decideStep, endApproval } from './commands/decide-step.ts';
export { publishWorkflow } from './commands/publish-workflow.ts';
export { startApproval } from './commands/start-approval.ts';
export { describeApproval, isSeatOf, isWaitingFor, listOpenApprovalIds } from './queries/describe-approval.ts';
export { defaultWorkflow } from '../rules/choose-band.ts';
