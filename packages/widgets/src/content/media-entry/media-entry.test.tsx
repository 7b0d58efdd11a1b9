import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import * as stories from './media-entry.stories.tsx';

describeWidget(stories);
