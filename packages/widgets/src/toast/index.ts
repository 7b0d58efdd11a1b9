export { showToast, type ToastMessage } from './show-toast.ts';
export { Toast, type ToastProps } from './toast.tsx';
