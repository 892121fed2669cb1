export { ReportButton, ReportDialog } from './report-button.tsx'
