/** Specification 2.2: who must approve. */
export const approvalWorkflowsPath = (companyId: string): string => `/app/${companyId}/company/approval-workflows`;
