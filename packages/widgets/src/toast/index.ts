export { showToast, type ToastMessage } from '../islands/show-toast.ts';
export { Toast, type ToastProps } from './toast.tsx';
