'use client';

import '../../../messages.js';

export const MessagesInBrowser = ({ children }) => children;
