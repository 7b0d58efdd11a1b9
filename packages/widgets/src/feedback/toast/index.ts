export { showToast, type ToastMessage } from '../../interaction/show-toast.ts';
export { Toast, type ToastProps } from './toast.tsx';
