export { MemoryItem, type MemoryItemProps } from './memory-item.tsx';
