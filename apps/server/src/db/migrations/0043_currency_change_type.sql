ALTER TABLE "currency_change_notifications" ADD CONSTRAINT "currency_change_notifications_type_check"
	CHECK ("transaction_type" IN ('admin_adjustment', 'purchase', 'booking', 'refund', 'gift'));
